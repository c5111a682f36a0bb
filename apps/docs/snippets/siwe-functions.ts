import type { SiweSession } from '@latchkey/headless'

const post = (path: string, body: object) =>
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

export const getNonce = async () => (await fetch('/api/nonce')).text()
export const verifyMessage = async (signed: object) => (await post('/api/verify', signed)).ok
export const signOut = async () => (await post('/api/sign-out', {})).ok

export async function getSession(): Promise<SiweSession | null> {
  const { address, chainId } = await (await fetch('/api/me')).json()
  return address ? { address, chainId } : null
}
