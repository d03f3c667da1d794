// The pictures of imported posts, from a server on this machine.
import { createServer } from 'node:http'
import { zipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import {
  importDetails as details,
  importMessages as messages,
  importPage as words,
} from '#app/content/admin/company/imports.ts'
import { workOnImports } from '#app/domain/imports/run.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { Prisma } from '#prisma/generated/sqlite/client.ts'
import { signIn } from '../../support/app.ts'
import { picture } from '../../support/documents/picture.ts'
import { endlessZip } from '../../support/documents/zip.ts'
import { wordpress } from '../../support/imports/exports.ts'

vi.hoisted(() => {
  process.env.WEBHOOKS_TO_PRIVATE = 'true'
})

const owner = await signIn()

test('copies pictures from the other site and from a ZIP, and names those that it cannot', async () => {
  const png = await (await picture({ format: 'png', name: 'a.png' })).bytes()
  const served = createServer((request, response) => {
    if (request.url === '/there.png') response.end(png)
    else if (request.url === '/moved.png') response.writeHead(302, { Location: '/there.png' }).end()
    else response.writeHead(404).end()
  }).listen(0)
  const { port } = served.address() as { port: number }
  const image = (path: string) => `<img src="http://localhost:${port}/${path}" alt="A [view]">`
  const content = ['there.png', 'moved.png', 'gone.png', 'uploads/2019/05/packed.png'].map(image).join('\n\n')
  const page = await owner.submit(await owner.open('/admin/import'), words.upload.submit.idle, {
    content: 'texts',
    file: new File([wordpress({ title: 'Pictures', name: 'pictures', content })], 'site.xml'),
  })
  const zip = new File([zipSync({ 'site/uploads/2019/05/packed.png': png })], 'pictures.zip')
  const withZip = await owner.submit(page, details.zip.submit.idle, { file: zip })
  expect(withZip.text).toContain(details.zip.uploaded(1))
  await owner.submit(withZip, details.start.submit(1), { fetches: 'on' })
  await workOnImports()
  served.close()
  const post = await database.blogPost.findUniqueOrThrow({ where: { slug: 'pictures' } })
  const shown = post.content.replaceAll(/\/blog\/images\/[0-9a-f-]{36}/g, 'here').split('\n\n')
  const own = '![A \\[view\\]](here)'
  expect(shown).toEqual([own, own, 'A \\[view\\]', own])
  expect((await owner.open(page.url.pathname)).text).toContain(`/gone.png was not copied`)
})

test('reads no further than the end of a ZIP that claims endless entries, nor an address that is a picture', async () => {
  const inline = `data:image/png;base64,${'a'.repeat(200_000)}`
  const content = `<img src="${inline}" alt="A"><img src="https://old.example/b.png" alt="B">`
  const page = await owner.submit(await owner.open('/admin/import'), words.upload.submit.idle, {
    content: 'texts',
    file: new File([wordpress({ title: 'Endless', name: 'endless', content })], 'site.xml'),
  })
  const file = new File([endlessZip()], 'pictures.zip')
  const refused = await owner.submit(page, details.zip.submit.idle, { file })
  expect([refused.status, refused.text.includes(messages.zipDamaged)]).toEqual([400, true])
  await owner.submit(page, details.start.submit(1))
  await workOnImports()
  const post = await database.blogPost.findUniqueOrThrow({ where: { slug: 'endless' } })
  expect(post.content).toBe('A![B](https://old.example/b.png)')
})

test('undoes an import that a fault has stopped', async () => {
  const upload = async (name: string) => {
    const file = new File([wordpress({ title: 'Damaged', name })], 'site.xml')
    return owner.submit(await owner.open('/admin/import'), words.upload.submit.idle, { content: 'texts', file })
  }
  const other = await upload('broken')
  await owner.submit(other, details.start.submit(1))
  const broken = await database.import.findFirstOrThrow({ orderBy: { id: 'desc' } })
  await database.importItem.updateMany({ where: { importId: broken.id }, data: { summary: Prisma.DbNull } })
  await workOnImports()
  expect((await database.import.findUniqueOrThrow({ where: { id: broken.id } })).state).toBe('failed')
  await database.importItem.deleteMany({ where: { importId: broken.id } })
  const stopped = await owner.open(other.url.pathname)
  expect(stopped.text).toContain(details.leads.failed)
  await owner.submit(stopped, details.undo.submit)
  await workOnImports()
  expect((await owner.open(other.url.pathname)).text).toContain(details.leads.undone)
})
