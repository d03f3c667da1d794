import { profile } from '#app/content/site/profile.ts'
import { findBrochure } from '#app/domain/brochure/brochure.server.ts'
import { company } from '#app/domain/installation/company.server.ts'
import { filenameParameters } from '#app/http/files/private-file.server.ts'
import { plainNotFound } from '#app/routes/shown.server.ts'
import type { Route } from './+types/brochure.route.ts'

export async function loader({ request }: Route.LoaderArgs) {
  const brochure = await findBrochure()
  if (!brochure) return plainNotFound()
  const headers = {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; ${filenameParameters(`${company.name} ${profile.title}.pdf`)}`,
    // Revalidated each time, because an owner may replace the file.
    'Cache-Control': 'public, no-cache',
    ETag: `"${brochure.digest}"`,
  }
  if (request.headers.get('If-None-Match') === headers.ETag) return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(brochure.pdf), {
    headers: { ...headers, 'Content-Length': String(brochure.pdf.length) },
  })
}
