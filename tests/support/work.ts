/**
 * How much processor time something takes, in milliseconds: the least of six rounds, as others' work only adds, and in the
 * first ones other threads still compile what is measured.
 */
export async function workOf(something: () => unknown): Promise<number> {
  const rounds: number[] = []
  for (let round = 0; round < 6; round++) {
    const started = process.cpuUsage()
    await something()
    rounds.push(process.cpuUsage(started).user / 1_000)
  }
  return Math.min(...rounds)
}
