import { showSocialReturn } from '../showSocialReturn.js'
import type { Reaction } from './reactions.js'

/** Goes on with a login after the page has come back from a provider. */
export const socialReturnOpensView: Reaction = (latchkey) => {
  showSocialReturn(latchkey)
  return () => {}
}
