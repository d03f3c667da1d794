import { takeBackHref } from '#app/routes/admin/letters/href.ts'
import { WrittenLetterEvent } from '#app/routes/admin/letters/written.tsx'
import { Note, OwnNote } from './notes.tsx'
import type { ShownApplication } from './shown.ts'

/** The notes of the staff, and what the applicant was written. */
export function writingsOf({ application, notes, letters, staffId, query, answer, page }: ShownApplication) {
  const takeBack = takeBackHref(application.id, query)
  return [
    ...notes.map((note) => {
      const isOwn = note.staffId === staffId
      return {
        at: note.createdAt,
        event: (
          <Note key={`note ${note.id}`} note={note} isOwn={isOwn}>
            {isOwn && <OwnNote key={Number(note.editedAt)} note={note} answer={answer} page={page} />}
          </Note>
        ),
      }
    }),
    ...letters.map((letter) => ({
      at: letter.createdAt,
      event: <WrittenLetterEvent key={letter.id} letter={letter} takeBack={takeBack} />,
    })),
  ]
}
