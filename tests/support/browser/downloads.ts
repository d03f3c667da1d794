import { applicationAnswers, pdf } from '../database/factories.ts'
import { picture } from '../documents/picture.ts'
import { Page } from '../pages/page.ts'
import type { Server } from '../process/server.ts'
import { signInAt } from '../process/sign-in.ts'

/** The private files of an installation, and the cookies that open them. */
export interface Downloads {
  cookie: string
  /** The addresses of a resume for its administrator and for its applicant, and of a picture. */
  paths: string[]
}

/** Stores a resume and a picture through the running server, as people do. */
export async function storeDownloads({ origin }: Server): Promise<Downloads> {
  const send = (address: string, fields: Record<string, string | File>, headers: Record<string, string> = {}) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    return fetch(new URL(address, origin), {
      method: 'POST',
      body,
      headers: { Origin: origin, ...headers },
      redirect: 'manual',
    })
  }
  const form = await fetch(new URL('/careers/1', origin))
  const page = new Page(form.status, new URL(form.url), form.headers, await form.text())
  const answers = {
    ...page.form('Submit Application').values,
    ...applicationAnswers({ resume: pdf('a.pdf', 3_000_000) }),
  }
  const receipt = (await send('/careers/1', answers)).headers.get('Location') ?? ''
  const cookie = await signInAt(origin)
  const dashboard = await fetch(new URL('/admin/dashboard', origin), { headers: { Cookie: cookie } })
  const [resume = ''] = /\/admin\/resumes\/[\da-f-]{36}/.exec(await dashboard.text()) ?? []
  const large = await picture({ width: 1_600, height: 1_200 })
  const stored = await send('/admin/blog/pictures', { picture: large, pictureAlt: 'A loom' }, { Cookie: cookie })
  const { address } = (await stored.json()) as { address: string }
  return { cookie, paths: [resume, `${receipt}/resume`, address] }
}
