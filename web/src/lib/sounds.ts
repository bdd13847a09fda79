/** Small sounds made on the spot: wood, dice, cards, and a bell when it is your turn. */

import { settings } from './settings.svelte';

export type Sound = 'wood' | 'dice' | 'card' | 'bell';

let context: AudioContext | null = null;

/** Plays a sound, unless sounds are off or nobody has touched the page yet. */
export function play(sound: Sound): void {
  if (!settings.volume || !globalThis.AudioContext || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  const start = context.currentTime + 0.01;
  if (sound === 'wood') knock(context, start, 190, 0.5);
  if (sound === 'card') brush(context, start, 0.12, 2600, 0.16);
  if (sound === 'bell') ring(context, start);
  if (sound === 'dice') {
    for (let bounce = 0, at = 0; bounce < 5; bounce++) {
      knock(context, start + at, 520 + 90 * Math.random(), 0.35 / (1 + bounce));
      at += 0.05 + 0.05 * Math.random();
    }
  }
}

/** A short damped tone with a click of noise in front: something hard on something wooden. */
function knock(audio: AudioContext, start: number, pitch: number, volume: number): void {
  tone(audio, start, pitch, volume, 0.09);
  tone(audio, start, pitch * 2.76, volume / 3, 0.04);
  brush(audio, start, 0.02, 1800, volume / 2);
}

function ring(audio: AudioContext, start: number): void {
  tone(audio, start, 784, 0.12, 0.5);
  tone(audio, start + 0.09, 1175, 0.08, 0.6);
}

function tone(audio: AudioContext, start: number, pitch: number, volume: number, length: number): void {
  const oscillator = new OscillatorNode(audio, { type: 'sine', frequency: pitch });
  oscillator.connect(fading(audio, start, volume, length));
  oscillator.start(start);
  oscillator.stop(start + length);
}

function brush(audio: AudioContext, start: number, length: number, pitch: number, volume: number): void {
  const buffer = new AudioBuffer({ length: Math.ceil(audio.sampleRate * length), sampleRate: audio.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  const noise = new AudioBufferSourceNode(audio, { buffer });
  const filter = new BiquadFilterNode(audio, { type: 'bandpass', frequency: pitch, Q: 0.8 });
  noise.connect(filter).connect(fading(audio, start, volume, length));
  noise.start(start);
}

function fading(audio: AudioContext, start: number, volume: number, length: number): GainNode {
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(volume * settings.volume, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  gain.connect(audio.destination);
  return gain;
}
