import { spawnSync } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../../tests/support/process/port.ts'
import type { SavedPage } from './saved.ts'
import { type Started, startPinned } from './start.ts'

/** Serves the compressed pages from the disk, so that nginx sends the same bytes as we do. */
export async function startNginx(folder: string, pages: SavedPage[]): Promise<Started> {
  const port = await freePort()
  const file = path.join(folder, 'nginx.conf')
  writeFileSync(file, configuration(folder, port, pages))
  // Started by root, nginx reads as another user.
  chmodSync(folder, 0o755)
  const words = ['nginx', '-c', file, '-e', path.join(folder, 'nginx.log')]
  const tried = spawnSync('nginx', [...words.slice(1), '-t'], { encoding: 'utf8' })
  if (tried.status !== 0) throw new Error(`nginx refuses its configuration:\n${tried.stderr}`)
  return startPinned(words, port)
}

function configuration(folder: string, port: number, pages: SavedPage[]): string {
  const locations = pages.map(
    ({ address, file, headers }) => `
    location = ${address} {
      types {}
      default_type "${headers['Content-Type']}";
      add_header Content-Encoding ${headers['Content-Encoding']};
      try_files /${file} =404;
    }`,
  )
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (what) => `${what}_temp_path ${folder}/nginx-${what};`,
  )
  return `daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
  server_tokens off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  ${temporary.join('\n  ')}
  server {
    listen 127.0.0.1:${port};
    root ${folder};${locations.join('')}
  }
}
`
}
