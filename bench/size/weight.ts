// Weighs the page loads of a browser in bytes on the wire with brotli.
import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { parseHTML } from 'linkedom'
import { findBrowser, launchFlags } from '../../tests/support/browser/browser.ts'
import { cookiesAt } from '../../tests/support/process/sign-in.ts'

export interface PageWeight {
  path: string
  status: number
  html: number
  css: number
  script: number
  fonts: number
  /** Eager pictures, and all pictures. */
  imagesAbove: number
  images: number
  /** Requests and bytes before the visitor scrolls. */
  requests: number
  firstView: number
  /** Addresses of all script files, including imports and scripts after the first paint. */
  scripts: string[]
  /** Addresses on other hosts. */
  foreign: string[]
}

interface Loaded {
  status: number
  bytes: number
  text: string
}

export class Scales {
  readonly #origin: string
  readonly #cookie: string
  readonly #browser: Browser
  readonly #visitor: BrowserContext
  readonly #loaded = new Map<string, Promise<Loaded>>()

  private constructor(origin: string, cookie: string, browser: Browser, visitor: BrowserContext) {
    this.#origin = origin
    this.#cookie = cookie
    this.#browser = browser
    this.#visitor = visitor
  }

  /** With a cookie, weighs the pages of a signed-in member. */
  static async at(origin: string, cookie = ''): Promise<Scales> {
    const browser = await chromium.launch({ executablePath: findBrowser(), args: launchFlags })
    const visitor = await browser.newContext()
    if (cookie) await visitor.addCookies(cookiesAt(origin, cookie))
    return new Scales(origin, cookie, browser, visitor)
  }

  async close(): Promise<void> {
    await this.#browser.close()
  }

  async weigh(path: string): Promise<PageWeight> {
    const page = await this.#load(path)
    const { document } = parseHTML(page.text)
    const all = (selector: string) => [...document.querySelectorAll(selector)]
    const addresses = (selector: string, attribute: string) =>
      all(selector).map((element) => element.getAttribute(attribute) ?? '')

    const sheets = addresses('link[rel=stylesheet]', 'href')
    const scripts = await this.#withImports([
      ...addresses('script[src]', 'src'),
      ...addresses('link[rel=modulepreload]', 'href'),
      ...all('script[type=module]:not([src]), script[type="text/after-paint"]').flatMap(({ textContent }) => [
        ...importsOf(textContent),
        ...entryOf(textContent),
      ]),
      ...(await this.#scriptsInBrowser(path)),
    ])
    const preloads = addresses('link[rel=preload]:not([as=font])', 'href')
    const inSheets = (await Promise.all(sheets.map((sheet) => this.#load(sheet)))).flatMap(({ text }) => urlsOf(text))
    const fonts = unique([...addresses('link[rel=preload][as=font]', 'href'), ...inSheets.filter(isFont)])
    const pictures = all('img').map((image) => ({ address: largest(image), lazy: isLazy(image) }))
    const eager = unique([
      ...pictures.filter(({ lazy }) => !lazy).map(({ address }) => address),
      ...inSheets.filter((address) => !isFont(address)),
    ])
    const lazy = pictures.map(({ address }) => address).filter((address) => !eager.includes(address))
    const frames = addresses('iframe[src], object[data], embed[src], video[src], audio[src]', 'src')
    const rest = [...addresses('link[rel=icon]', 'href').slice(0, 1), ...addresses('link[rel=manifest]', 'href')]
    const atOnce = unique([...sheets, ...scripts, ...preloads, ...fonts, ...eager, ...rest])
    const foreign = [...atOnce, ...lazy, ...frames].filter((address) => !this.#isOurs(address))

    return {
      path,
      status: page.status,
      html: page.bytes,
      css: await this.#total(sheets),
      script: await this.#total(scripts),
      fonts: await this.#total(fonts),
      imagesAbove: await this.#total(eager),
      images: await this.#total([...eager, ...lazy]),
      requests: 1 + atOnce.length,
      firstView: page.bytes + (await this.#total(atOnce)),
      scripts,
      foreign,
    }
  }

  /** The scripts of an idle page without interaction. */
  async #scriptsInBrowser(path: string): Promise<string[]> {
    const page = await this.#visitor.newPage()
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await page.goto(new URL(path, this.#origin).href, { waitUntil: 'networkidle' })
    await page.close()
    return scripts.map((address) => new URL(address)).map((url) => (this.#isOurs(url.href) ? url.pathname : url.href))
  }

  /** Answers the files and all their static imports, each once. */
  async #withImports(files: string[]): Promise<string[]> {
    const found = new Set<string>()
    const waiting = [...files]
    for (let file = waiting.pop(); file; file = waiting.pop()) {
      if (found.has(file)) continue
      found.add(file)
      const base = new URL(file, this.#origin)
      const { text } = await this.#load(file)
      waiting.push(...importsOf(text).map((address) => new URL(address, base).pathname))
    }
    return [...found]
  }

  async #total(addresses: string[]): Promise<number> {
    const loaded = await Promise.all(addresses.filter((address) => this.#isOurs(address)).map((it) => this.#load(it)))
    return loaded.reduce((sum, { bytes }) => sum + bytes, 0)
  }

  #isOurs(address: string): boolean {
    const url = new URL(address, this.#origin)
    return url.origin === this.#origin || url.protocol === 'data:'
  }

  async #load(address: string): Promise<Loaded> {
    const known = this.#loaded.get(address)
    if (known) return known
    const loading = load(new URL(address, this.#origin), this.#cookie)
    this.#loaded.set(address, loading)
    return loading
  }
}

async function load(url: URL, cookie: string): Promise<Loaded> {
  if (url.protocol === 'data:') return { status: 200, bytes: 0, text: '' }
  return new Promise((resolve, reject) => {
    const headers = { Accept: 'text/html', 'Accept-Encoding': 'br', Cookie: cookie }
    get(url, { headers }, async (response) => {
      const body = await buffer(response)
      const isPacked = response.headers['content-encoding'] === 'br'
      const text = (isPacked ? brotliDecompressSync(body) : body).toString()
      resolve({ status: response.statusCode ?? 0, bytes: body.length, text })
    }).on('error', reject)
  })
}

/** The static imports of a module; a dynamic `import(…)` loads later. */
function importsOf(script: string): string[] {
  const statements = script.matchAll(/\b(?:from|import)\s*(["'])((?:\.{0,2}\/)[^"']+\.js)\1/g)
  return [...statements].map(([, , address = '']) => address)
}

/** The dynamic imports that the page's own script runs at once. */
function entryOf(script: string): string[] {
  return [...script.matchAll(/\bimport\("([^"]+)"\)/g)].map(([, address = '']) => address)
}

function urlsOf(sheet: string): string[] {
  return [...sheet.matchAll(/url\((["']?)([^)"']+)\1\)/g)].map(([, , address = '']) => address)
}

/** Answers the largest file of an image, or of the first source of its picture. */
function largest(image: Element): string {
  const source = image.closest('picture')?.querySelector('source')
  const set = (source ?? image).getAttribute('srcset') ?? ''
  const offers = set.split(',').map((offer) => offer.trim().split(/\s+/))
  const [best] = offers.sort(([, a = ''], [, b = '']) => Number.parseFloat(b) - Number.parseFloat(a))
  return best?.[0] || (image.getAttribute('src') ?? '')
}

const isLazy = (image: Element) => image.getAttribute('loading') === 'lazy'
const isFont = (address: string) => /\.woff2?$/.test(address)
const unique = (values: string[]) => [...new Set(values)]
