import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import icons from 'unplugin-icons/vite';
import { defineConfig } from 'vite';

const server = process.env.PYXIS_URL ?? 'http://127.0.0.1:8420';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [svelte(), icons({ compiler: 'svelte' })],
  resolve: { alias: { $lib: folder('src/lib'), $widgets: folder('src/widgets'), $tests: folder('tests') } },
  build: {
    outDir: '../src/pyxis/server/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
});
