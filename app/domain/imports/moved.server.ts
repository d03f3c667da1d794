import { database } from '#app/platform/database/database.server.ts'
import { type ImportKind, numbersOf, type PostSummary } from './import.ts'

/** The new pictures and jobs of an import, by their old names. Read once those have been imported. */
export class MovedRecords {
  /** The ids of the new pictures, by their address on the other site or their path in the ZIP. */
  readonly pictures: ReadonlyMap<string, string>
  private readonly ids: ReadonlyMap<string, string>
  private readonly jobs: ReadonlyMap<string, string>

  private constructor(pictures: [string, string][], jobs: [string, string][]) {
    this.pictures = new Map(pictures)
    this.ids = new Map(pictures.map(([name, id]) => [/([\da-f-]{36})\.webp$/.exec(name)?.[1] ?? '', id]))
    this.jobs = new Map(jobs.map(([name, id]) => [/^jobs\/(\d+)-/.exec(name)?.[1] ?? '', id]))
  }

  static async read(importId: number): Promise<MovedRecords> {
    const find = async (kind: ImportKind) => {
      const where = { importId, number: numbersOf(kind), recordId: { not: null } }
      const items = await database.importItem.findMany({ where, select: { summary: true, recordId: true } })
      return items.map(({ summary, recordId }): [string, string] => [
        (summary as unknown as PostSummary).slug,
        recordId ?? '',
      ])
    }
    return new MovedRecords(await find('picture'), await find('job'))
  }

  /** A text or value of an archive that names the new pictures and jobs. */
  rename<Value>(value: Value): Value {
    const text = JSON.stringify(value)
      .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, (id) => this.ids.get(id) ?? id)
      .replaceAll(/(\/careers(?:\/|\?job=))(\d+)/g, (_, path: string, id: string) => path + (this.jobs.get(id) ?? id))
    return JSON.parse(text)
  }
}
