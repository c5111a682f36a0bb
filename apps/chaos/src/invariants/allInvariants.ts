import type { Invariant } from '../invariant'
import { buttonsTellTheState } from './buttonsTellTheState'
import { linkIsAllowed } from './linkIsAllowed'
import { linksAreSafe } from './linksAreSafe'
import { noErrors } from './noErrors'
import { noForeignRequest } from './noForeignRequest'
import { noOrphan } from './noOrphan'
import { otherLinkIsAllowed } from './otherLinkIsAllowed'
import { otherSignatureIsTheSigners } from './otherSignatureIsTheSigners'
import { otherWalletAgrees } from './otherWalletAgrees'
import { requestsHaveClicks } from './requestsHaveClicks'
import { sessionAgrees } from './sessionAgrees'
import { sessionIsKept } from './sessionIsKept'
import { signatureIsTheSigners } from './signatureIsTheSigners'
import { unknownNetworkKeepsModal } from './unknownNetworkKeepsModal'
import { waitingEnds } from './waitingEnds'
import { walletAgrees } from './walletAgrees'

/** All invariants, those with `isFinal` first. */
export const allInvariants: readonly Invariant[] = [
  noErrors,
  requestsHaveClicks,
  noForeignRequest,
  linksAreSafe,
  signatureIsTheSigners,
  otherSignatureIsTheSigners,
  linkIsAllowed,
  otherLinkIsAllowed,
  walletAgrees,
  otherWalletAgrees,
  sessionAgrees,
  sessionIsKept,
  noOrphan,
  buttonsTellTheState,
  unknownNetworkKeepsModal,
  waitingEnds,
]
