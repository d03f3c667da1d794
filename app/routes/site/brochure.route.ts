import { findBrochure } from '#app/domain/brochure/draw.server.ts'
import { filenameParameters } from '#app/http/files/private-file.server.ts'
import type { Route } from './+types/brochure.route.ts'

export async function loader({ request }: Route.LoaderArgs) {
  const { pdf, filename, tag } = await findBrochure()
  const headers = {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; ${filenameParameters(filename)}`,
    'Cache-Control': 'public, max-age=3600',
    ETag: `"${tag}"`,
  }
  if (request.headers.get('If-None-Match') === headers.ETag) return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(pdf), { headers: { ...headers, 'Content-Length': String(pdf.length) } })
}
