import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig, mergeConfig } from 'vitest/config';
import client from './vite.config';

export default mergeConfig(
  client,
  defineConfig({
    plugins: [svelteTesting()],
    test: { environment: 'jsdom', include: ['tests/**/*.test.ts', 'src/**/*.test.ts'], testTimeout: 60_000 },
  }),
);
