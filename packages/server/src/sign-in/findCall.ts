import {
  endSignInSessionCall,
  signInSessionCall,
  signInSessionsCall,
  signOutCall,
  startSignInCall,
  unlinkAccountCall,
  verifySignInCall,
} from '@latchkey/protocol'

/** The calls of sign-in. */
export const signInCalls = {
  start: startSignInCall,
  verify: verifySignInCall,
  session: signInSessionCall,
  signOut: signOutCall,
  sessions: signInSessionsCall,
  endSession: endSignInSessionCall,
  unlink: unlinkAccountCall,
} as const

/** One of {@link signInCalls}. */
export type SignInCallName = keyof typeof signInCalls

const root = '/sign-in/v1/'

/** Returns the call of a path, which may stand below another one, and the parameters in it. */
export function findCall(
  pathname: string,
): { readonly name: SignInCallName; readonly params: Readonly<Record<string, string>> } | undefined {
  const parts = pathname.slice(Math.max(0, pathname.lastIndexOf(root))).split('/')
  for (const [name, { path }] of Object.entries(signInCalls)) {
    const pattern = path.split('/')
    const isSame =
      pattern.length === parts.length &&
      pattern.every((each, index) => each.startsWith(':') || each === parts[index])
    if (isSame) return { name: name as SignInCallName, params: paramsOf(pattern, parts) }
  }
  return undefined
}

function paramsOf(pattern: readonly string[], parts: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    pattern.flatMap((each, index) => (each.startsWith(':') ? [[each.slice(1), decode(parts[index])]] : [])),
  )
}

function decode(part = ''): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
