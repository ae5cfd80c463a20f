import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react(), tailwind()],
  publicDir: false,
  build: {
    manifest: true,
    // Data addresses would need an exception in the content security policy.
    assetsInlineLimit: 0,
    // Vite's helper is larger than the whole boot script; boot imports what it wants itself.
    modulePreload: false,
    target: 'baseline-widely-available',
    rollupOptions: {
      preserveEntrySignatures: 'exports-only',
      input: ['src/client/boot.ts', 'src/theme/site.css'],
    },
  },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    environment: 'node',
    testTimeout: 30_000,
  },
})
