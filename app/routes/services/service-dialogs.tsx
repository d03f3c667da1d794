import type { ComponentProps, ReactNode } from 'react'
import { serviceWords } from '#app/content/services/all-services.ts'
import type { Link, Technology, TechnologyWords } from '#app/content/services/types.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { Stitches } from '#app/ui/layout/points.tsx'
import { ExternalLink } from '#app/ui/sections/external-link.tsx'
import { Stats } from '#app/ui/sections/stats.tsx'

type ModalProps = Omit<ComponentProps<typeof Dialog>, 'swap' | 'footer'> & { closeLabel: string; onward?: Link }

export function Modal({ onward, ...dialog }: ModalProps) {
  const { closeHref, closeLabel } = dialog
  return (
    <Dialog
      width="large"
      {...dialog}
      swap="modal"
      footer={
        <>
          <ButtonLink href={closeHref} swap="modal" data-dialog-close="" variant="secondary" text={closeLabel} />
          {onward && <ButtonLink {...onward} trailingIcon="right" />}
        </>
      }
    />
  )
}

type TechnologyDialogProps = { technology: Technology; words: TechnologyWords; closeHref: string }

export function TechnologyDialog({ technology, words, closeHref }: TechnologyDialogProps) {
  const { name, description, features, useCases, stats, link } = technology
  return (
    <Modal id="technology" title={name} closeHref={closeHref} closeLabel={words.close}>
      <p className="reading text-lg">{description}</p>
      <p className="mt-4">
        <ExternalLink href={link.href} newTab={serviceWords.newTab}>
          {link.text}
        </ExternalLink>
      </p>
      <div className="mt-8 grid gap-8 sm:grid-cols-2">
        <Part title={words.features}>
          <Stitches points={features} />
        </Part>
        <Part title={words.useCases}>
          <Stitches points={useCases} />
        </Part>
      </div>
      {stats && words.stats && (
        <div className="mt-8">
          <Part title={words.stats}>
            <Stats stats={stats} />
          </Part>
        </div>
      )}
    </Modal>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-3 text-lg">{title}</h3>
      {children}
    </section>
  )
}
