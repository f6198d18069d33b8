import { connect } from 'node:net'

/** Sends the head of a request exactly as it is written, which `fetch` would normalise. Gives the whole answer as text. */
export function sendRaw(url: string, head: string): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.write(`${head}\r\nConnection: close\r\n\r\n`))
    socket.on('data', (bytes) => {
      answer += String(bytes)
    })
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
  })
}

/** The answer to GET at a path that is sent exactly as it is written. */
export async function getRaw(url: string, path: string): Promise<{ status: number; body: string }> {
  const answer = await sendRaw(url, `GET ${path} HTTP/1.1\r\nHost: ${new URL(url).host}`)
  const end = answer.indexOf('\r\n\r\n')
  return { status: Number(answer.split(' ')[1]), body: answer.slice(end + 4) }
}
