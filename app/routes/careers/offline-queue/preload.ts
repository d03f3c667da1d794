/** Loads what keeps an application while there is a connection: without one it is too late. */
export function preloadQueue(): void {
  Promise.all([import('./keep.ts'), import('./queue.tsx'), import('./engine.ts')]).catch(() => {})
}
