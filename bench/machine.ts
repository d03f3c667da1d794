import { availableParallelism, cpus, totalmem } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

/** Describes the machine without its name, and its load before the measurement. */
export async function describeMachine(): Promise<string> {
  const memory = Math.round(totalmem() / 1024 ** 3)
  const day = new Date().toISOString().slice(0, 10)
  const model = cpus()[0]?.model.trim() ?? 'an unknown processor'
  const machine = `Measured on ${day} with ${availableParallelism()} cores of ${model}, ${memory} GB of memory and Node ${process.versions.node}.`
  const busy = await busyCores()
  if (busy < 0.2) return machine
  return `${machine} Other programs used ${busy.toFixed(1)} cores at the start, so figures by the clock are worse and vary more.`
}

async function busyCores(): Promise<number> {
  const before = processorTimes()
  await sleep(3_000)
  const { whole, idle } = processorTimes()
  return (1 - (idle - before.idle) / (whole - before.whole)) * cpus().length
}

function processorTimes() {
  const times = cpus().map((cpu) => cpu.times)
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  return { idle: sum(times.map(({ idle }) => idle)), whole: sum(times.flatMap((each) => Object.values(each))) }
}
