"""Tables over the network: the log, who sits where, sockets and pages. Rules are left to the games."""
