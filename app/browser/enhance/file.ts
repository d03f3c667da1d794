const say = (input: HTMLInputElement) => {
  const output = document.getElementById(input.dataset.fileInfo ?? '')
  const file = input.files?.[0]
  if (output) output.textContent = file ? `${file.name}, ${size(file.size)}` : ''
}

const size = (bytes: number) =>
  bytes < 1048576 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 1048576).toFixed(1)} MB`

addEventListener('change', (event) => {
  if (event.target instanceof HTMLInputElement && event.target.dataset.fileInfo) say(event.target)
})

addEventListener('reset', (event) => {
  setTimeout(() => {
    for (const input of (event.target as Element).querySelectorAll<HTMLInputElement>('[data-file-info]')) say(input)
  })
})
