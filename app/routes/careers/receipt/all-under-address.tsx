import { receiptPage } from '#app/content/careers/receipt-page.ts'
import { Button } from '#app/ui/controls/button.tsx'

const words = receiptPage.allUnderAddress

interface AllUnderAddressProps {
  page: string
  canSendMail: boolean
  careersEmail: string
}

/** The holder of a link has not shown whose the address is: nothing of it is told here. */
export function AllUnderAddress({ page, canSendMail, careersEmail }: AllUnderAddressProps) {
  return (
    <section aria-labelledby="all-title">
      <h2 id="all-title" className="mb-2 text-xl">
        {words.heading}
      </h2>
      <p className="text-muted">{canSendMail ? words.text : words.noMail(careersEmail)}</p>
      {canSendMail && (
        <form method="post" action={page} className="mt-4">
          <input type="hidden" name="intent" value="mailLink" />
          <Button variant="secondary" icon="mail" className="w-full" text={words.button} />
        </form>
      )}
    </section>
  )
}
