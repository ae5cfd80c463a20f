const loadModule = <Module>(module: () => Promise<Module>): Promise<Module> => module()

/** Replaces Vite's own helper that preloads the files of an `import()`, see vite.config.ts. */
export { loadModule as __vitePreload }
