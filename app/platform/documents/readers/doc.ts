import WordExtractor from 'word-extractor'
import { answer } from './answer.ts'

void answer(async (document) => {
  const text = await new WordExtractor().extract(document)
  const parts = [
    text.getHeaders({ includeFooters: false }),
    text.getBody(),
    text.getTextboxes(),
    text.getFootnotes(),
    text.getEndnotes(),
    text.getFooters(),
  ]
  return parts.join('\n\n')
})
