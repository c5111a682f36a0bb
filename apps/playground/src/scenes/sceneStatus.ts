import type { Scenes } from './useScenes'

/** What the text below the scenes depends on. */
interface Facts {
  readonly scenes: Pick<Scenes, 'current' | 'problem' | 'signature'>
  readonly isConnected: boolean
  readonly attempt: 'idle' | 'pending' | 'success' | 'error'
  readonly hasCode: boolean
  readonly isPhoneReady: boolean
}

/** Returns what happens in a scene, and what to do next. */
export function sceneStatus({ scenes, isConnected, attempt, hasCode, isPhoneReady }: Facts): string {
  switch (scenes.current) {
    case 'connect':
      if (isConnected) return 'Connected. The account is real, on a network that runs on your machine.'
      if (attempt === 'error') return 'Not connected. The card says why.'
      return 'Approve in the window of the wallet.'
    case 'pair':
      if (isConnected) return 'Connected. Requests of this page now go to the phone.'
      if (attempt === 'error') return 'Not connected. The card says why.'
      if (!hasCode) return 'The card requests a code.'
      if (!isPhoneReady) return 'The phone is starting.'
      return 'The phone scans the code. Approve on the phone.'
    case 'sign':
      if (scenes.signature.status === 'success') return `Signed: ${scenes.signature.data?.slice(0, 18)}…`
      if (scenes.signature.status === 'error') return 'Not signed. Press again to sign.'
      if (isConnected) return 'Approve the signature in your wallet.'
      if (attempt === 'error') return 'Not connected. The card says why.'
      return 'First approve the connection in the window of the wallet.'
    case 'problem':
      if (isConnected) return 'Connected after all.'
      return `${scenes.problem?.says ?? ''} The card says so, and offers a way out. Press again for another problem.`
    default:
      return ''
  }
}
