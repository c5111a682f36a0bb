/** Labels that pretend to speak for a service, or that programs mistake for no name. */
const reserved = [
  'abuse',
  'account',
  'admin',
  'administrator',
  'airdrop',
  'anonymous',
  'billing',
  'claim',
  'contact',
  'help',
  'helpdesk',
  'hostmaster',
  'info',
  'latchkey',
  'localhost',
  'mail',
  'metamask',
  'moderator',
  'null',
  'official',
  'payment',
  'payments',
  'postmaster',
  'recovery',
  'refund',
  'registrar',
  'reown',
  'root',
  'rewards',
  'safe',
  'security',
  'staff',
  'support',
  'sysadmin',
  'system',
  'team',
  'treasury',
  'undefined',
  'verified',
  'verify',
  'wallet',
  'walletconnect',
  'webmaster',
]

/** Returns a label without what the eye overlooks: hyphens, and digits that look like letters. */
function skeletonOf(label: string): string {
  const like: Readonly<Record<string, string>> = { 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't', i: 'l' }
  return label.replaceAll('-', '').replace(/[013457i]/g, (character) => like[character] ?? character)
}

/** Returns a check of labels: reserved is what looks like one of the list, or of `own`. */
export function createReservation(own: readonly string[] = []): (label: string) => boolean {
  const skeletons = new Set([...reserved, ...own].map(skeletonOf))
  return (label) => skeletons.has(skeletonOf(label))
}
