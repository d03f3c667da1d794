import { afterEach, beforeEach, vi } from 'vitest'

/** In each test of the file, time stands still and timers run: only `pass` moves it. */
export function stopClock(): void {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())
}

export const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)
