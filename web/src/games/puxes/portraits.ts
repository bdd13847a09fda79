/** Portraits of the characters, of game-icons.net (CC BY 3.0). */

import { mount, unmount, type Component } from 'svelte';
import Badger from '~icons/game-icons/badger';
import Cat from '~icons/game-icons/cat';
import DoubleFace from '~icons/game-icons/double-face-mask';
import Echo from '~icons/game-icons/echo-ripples';
import Fist from '~icons/game-icons/mailed-fist';
import Frog from '~icons/game-icons/frog';
import Hedgehog from '~icons/game-icons/hedgehog';
import Moon from '~icons/game-icons/evil-moon';
import Jester from '~icons/game-icons/jester-hat';
import Lion from '~icons/game-icons/lion';
import Mermaid from '~icons/game-icons/mermaid';
import Monkey from '~icons/game-icons/monkey';
import Oni from '~icons/game-icons/oni';
import Owl from '~icons/game-icons/owl';
import Clover from '~icons/game-icons/clover';
import Plague from '~icons/game-icons/plague-doctor-profile';
import Skull from '~icons/game-icons/crowned-skull';
import Stare from '~icons/game-icons/alien-stare';
import Vampire from '~icons/game-icons/vampire-dracula';
import Wizard from '~icons/game-icons/wizard-face';

/** The box they are drawn in. */
export const PORTRAIT_BOX = 512;

export const PORTRAITS: Record<string, Component> = {
  Oni: Oni,
  'Crâne Yorick': Skull,
  'Mr Blaireau': Badger,
  'Arkan Sonney': Hedgehog,
  Hanuman: Monkey,
  Kaeru: Frog,
  'Little Grey': Stare,
  Rukura: Plague,
  Kala: Moon,
  Nyx: Owl,
  Loki: Jester,
  Sennin: Wizard,
  Strigoi: Vampire,
  Echo: Echo,
  Janus: DoubleFace,
  Maneki: Cat,
  Nuada: Fist,
  Fortuna: Clover,
  Siren: Mermaid,
  Nemea: Lion,
};

/** What is to be filled, in a box of 512 by 512, where a picture is painted and not shown. */
export function portraitPath(character: string): string {
  const Portrait = PORTRAITS[character];
  if (!Portrait) return '';
  const target = document.createElement('div');
  const shown = mount(Portrait, { target });
  const paths = [...target.querySelectorAll('path')].map((path) => path.getAttribute('d'));
  void unmount(shown);
  return paths.join('');
}
