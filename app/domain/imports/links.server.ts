import { decodedPath } from '#app/domain/site/addresses.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { addressOf, type PostSummary } from './import.ts'

/** The new addresses of the posts and pages of an import, by their old ones. */
export class MovedLinks {
  private readonly byPath = new Map<string, string>()
  private readonly byId = new Map<string, string>()
  private readonly site: string

  private constructor(summaries: PostSummary[], site: string | undefined) {
    this.site = site ?? 'http://unknown.invalid'
    for (const summary of summaries) {
      if (summary.path) this.byPath.set(decodedPath(summary.path), addressOf(summary))
      if (summary.wordPressId) this.byId.set(summary.wordPressId, addressOf(summary))
    }
  }

  static async read(importId: number, site: string | undefined): Promise<MovedLinks> {
    // Links to an entry whose address is taken lead to the one that is here already.
    const where = { importId, state: { not: 'refused' } }
    const items = await database.importItem.findMany({ where, select: { summary: true } })
    return new MovedLinks(
      items.map(({ summary }) => summary as unknown as PostSummary),
      site,
    )
  }

  /** Markdown whose links to other entries of the import lead to their new addresses. `from`: its own old path. */
  rewrite(markdown: string, from: string | null): string {
    return markdown
      .replace(/<(https?:\/\/[^\s<>]+)>/g, (whole, href: string) => {
        const moved = this.find(href, from)
        return moved ? `[${href.replace(/[[\]*_\\]/g, '\\$&')}](${moved})` : whole
      })
      .replace(/\]\(([^\s<>()]+)/g, (whole, href: string) => {
        const moved = this.find(href.replace(/\\(\W)/g, '$1'), from)
        return moved ? `](${moved}` : whole
      })
  }

  private find(href: string, from: string | null): string | undefined {
    const url = href.startsWith('#') ? null : URL.parse(href, URL.parse(from ?? '/', this.site) ?? this.site)
    if (!url || hostOf(url.href) !== hostOf(this.site)) return undefined
    const id = url.searchParams.get('p') ?? url.searchParams.get('page_id')
    const address = id ? this.byId.get(id) : this.byPath.get(decodedPath(url.pathname))
    return address && address + url.hash.replace(/[()]/g, '')
  }
}

/** The host of an http address without `www.`, because links leave it out at random. */
const hostOf = (address: string) => {
  const url = URL.parse(address)
  return url && /^https?:$/.test(url.protocol) ? url.host.replace(/^www\./, '') : null
}
