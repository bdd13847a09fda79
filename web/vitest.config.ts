import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig, mergeConfig } from 'vitest/config';
import client from './vite.config';

export default mergeConfig(
  client,
  defineConfig({
    plugins: [svelteTesting()],
    // A file that needs a page says so in its first line; most do not, and a page takes a second to make.
    test: { environment: 'node', include: ['tests/**/*.test.ts', 'src/**/*.test.ts'], testTimeout: 60_000 },
  }),
);
