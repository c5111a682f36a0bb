/** The texts of account names in English. They load with their views. */
export const namesMessages = {
  title: 'Choose a name',
  label: 'Name',
  ending: (zone: string) => `.${zone}`,
  rules: 'At least 4 letters, digits or hyphens. Others can send to your name instead of your address.',
  checking: 'Checking the name',
  available: 'Available',
  taken: 'Somebody has this name',
  suggestions: 'Available names',
  enter: 'Enter a name',
  other: 'Choose another name',
  wait: 'Checking the name',
  register: (name: string) => `Choose ${name}`,
  confirm: 'Confirm in your wallet',
  confirmDetail: (name: string) => `Sign a message to register ${name}. It costs nothing.`,
  hint: 'Don’t see it? Open your wallet.',
  cancel: 'Cancel',
  owned: (name: string) => `Your name is ${name}`,
  ownedDetail: 'An account can have one name.',
  unavailable: 'Names aren’t available here',
  unavailableDetail: 'Switch to an EVM network to choose a name.',
  done: 'Done',
  successTitle: 'Name registered',
  reading: 'Reading your name',
  notFound: 'No name found for this account',
  success: (name: string) => `${name} is yours`,
  successDetail: 'Others can send to it, and apps show it instead of your address.',
}

/** The type of every locale. */
export type NamesMessages = typeof namesMessages
