import type { Plugin } from 'vite'
import type { samples as mailSamples } from './mail-samples.ts'

const address = '/mails'

/** `npm run dev` shows every mail at /mails: in two widths, light and dark, and as text. */
export function mailGallery(): Plugin {
  return {
    name: 'mail-gallery',
    apply: 'serve',
    configureServer(vite) {
      vite.middlewares.use(address, async (incoming, outgoing, next) => {
        try {
          const { samples } = await vite.ssrLoadModule('/vite/mail-samples.ts')
          const { searchParams } = new URL(incoming.url ?? '/', 'http://localhost')
          outgoing.setHeader('Content-Type', 'text/html; charset=utf-8')
          outgoing.end(answer(samples, searchParams))
        } catch (error) {
          next(error)
        }
      })
    },
  }
}

function answer(samples: typeof mailSamples, parameters: URLSearchParams): string {
  const kinds = Object.keys(samples)
  const requested = parameters.get('mail')
  const kind = requested !== null && kinds.includes(requested) ? requested : (kinds[0] ?? '')
  const scheme = parameters.get('scheme')
  if (scheme) return inScheme(samples[kind]?.html ?? '', scheme)
  return gallery(samples, kind)
}

/** Forces the colour scheme, because a frame follows the system. */
function inScheme(html: string, scheme: string): string {
  return html
    .replace('(prefers-color-scheme: dark)', scheme === 'dark' ? 'all' : 'not all')
    .replaceAll('light dark', scheme === 'dark' ? 'dark' : 'light')
}

function gallery(samples: typeof mailSamples, kind: string): string {
  const link = (mail: string, more = '') => `${address}?mail=${encodeURIComponent(mail)}${more}`
  const entry = (name: string) =>
    `<li><a href="${link(name)}"${name === kind ? ' aria-current="page"' : ''}>${escaped(name)}</a></li>`
  const frame = (width: number, scheme: string) =>
    `<figure><figcaption>${width}, ${scheme}</figcaption><iframe title="${width}, ${scheme}" width="${width}" src="${escaped(link(kind, `&scheme=${scheme}`))}"></iframe></figure>`
  const frames = [600, 320].flatMap((width) => ['light', 'dark'].map((scheme) => frame(width, scheme)))
  const { subject = '', text = '' } = samples[kind] ?? {}
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(subject)} – Mails</title>
<style>
body { margin: 0; display: grid; grid-template-columns: 20rem 1fr; font: 15px/1.5 system-ui, sans-serif; }
nav { padding: 1rem; border-right: 1px solid #ccc; min-height: 100vh; box-sizing: border-box; }
ul { list-style: none; padding: 0; margin: 0; }
nav a { display: block; padding: .4rem .6rem; color: inherit; text-decoration: none; border-radius: 6px; }
nav a[aria-current] { background: #2e3a81; color: #fff; }
main { padding: 1.5rem; display: flex; flex-wrap: wrap; gap: 1.5rem; align-items: flex-start; }
h1 { flex-basis: 100%; margin: 0; font-size: 1.25rem; }
figure { margin: 0; }
iframe { display: block; height: 900px; border: 1px solid #ccc; }
pre { margin: 0; padding: 1rem; border: 1px solid #ccc; width: 38rem; box-sizing: border-box; white-space: pre-wrap; overflow-wrap: break-word; }
</style>
</head>
<body>
<nav aria-label="Mails"><ul>${Object.keys(samples).map(entry).join('\n')}</ul></nav>
<main><h1>${escaped(subject)}</h1>${frames.join('\n')}
<figure><figcaption>Text</figcaption><pre>${escaped(text)}</pre></figure></main>
</body>
</html>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
