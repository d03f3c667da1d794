import type { Actor } from '#app/domain/audit/record.server.ts'
import { isPictureAddress, largestPicture } from '#app/domain/pictures/rules.ts'
import { createPicture } from '#app/domain/pictures/store.server.ts'
import { log } from '#app/platform/log.server.ts'
import { fetchPicture } from '#app/platform/pictures/fetch.server.ts'
import type { ImportFacts } from './import.ts'

/** The new address of a picture, or null if it is left out, and the reason why it was not copied. */
interface MovedPicture {
  address: string | null
  problem: string | null
}

/** A host with this many consecutive failures is not requested again. */
const mostFailures = 5

/** Copies each picture of an import once from the other site, if the owner agreed and no ZIP had it. */
export class PictureMover {
  private readonly moved = new Map<string, Promise<MovedPicture>>()
  private readonly failures = new Map<string, number>()
  private readonly facts: ImportFacts
  private readonly packed: ReadonlyMap<string, string>
  private readonly by: Actor

  /** `packed`: the ids of the pictures from a ZIP, which are here already. */
  constructor(facts: ImportFacts, packed: ReadonlyMap<string, string>, by: Actor) {
    this.facts = facts
    this.packed = packed
    this.by = by
  }

  move(written: string): Promise<MovedPicture> {
    const moving = this.moved.get(written) ?? this.copy(written)
    this.moved.set(written, moving)
    return moving
  }

  private async copy(written: string): Promise<MovedPicture> {
    const relative = written.replace(/^__GHOST_URL__/, '')
    const url = URL.parse(relative, this.facts.site)
    const packed = this.packed.get(written)
    if (packed) return { address: `/blog/images/${packed}`, problem: null }
    const bytes = await this.fetch(url)
    const stored =
      typeof bytes === 'string' ? null : await createPicture(new File([bytes], 'picture'), { alt: '' }, this.by)
    if (stored?.ok) return { address: `/blog/images/${stored.id}`, problem: null }
    const problem = stored?.problem ?? String(bytes)
    // Visitors' browsers load pictures over https alone.
    const address = url && isPictureAddress(url.href) ? url.href : null
    return { address, problem: address || problem !== 'left' ? problem : 'notSecure' }
  }

  /** The bytes, or the reason why there are none. */
  private async fetch(url: URL | null): Promise<Uint8Array<ArrayBuffer> | string> {
    if (!url) return 'noAddress'
    if (!this.facts.fetches) return 'left'
    const failures = this.failures.get(url.host) ?? 0
    if (failures >= mostFailures) return 'unreachable'
    try {
      const bytes = await fetchPicture(url, largestPicture + 1)
      this.failures.delete(url.host)
      return bytes
    } catch (error) {
      log.info({ error }, 'a picture of an import could not be fetched')
      this.failures.set(url.host, failures + 1)
      return 'unreachable'
    }
  }
}
