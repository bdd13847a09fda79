import '../app.css';
import { mount } from 'svelte';
import Fixtures from './Fixtures.svelte';

mount(Fixtures, { target: document.getElementById('app') as HTMLElement });
