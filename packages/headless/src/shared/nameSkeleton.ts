/**
 * Letters that look like Latin letters, in pairs of equal length: what is written, and what it looks like.
 * Capitals first, because some look like a letter that their small form does not look like (Greek eta).
 * Letters with a compatibility form (full-width, mathematical, circled) are not here: NFKD replaces them.
 */
const lookAlikes: readonly (readonly [from: string, to: string])[] = [
  // Cyrillic
  ['авеѕіјкмнорстухһԁԛԝзьӏүқңпгд', 'abesijkmhopctyxhdqw3blykhnrd'],
  // Greek
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'abezhikmnoptyx'],
  ['αβγεηικνορστυχως', 'abyenikvopotuxwc'],
  // Armenian
  ['ՕՍՏԼՈաոսցհօզյ', 'ouslnwnughoqj'],
  // Cherokee
  ['ᎪᏴᏟᎠᎬᏀᎻᎥᎫᏦᏞᎷᏃᎾᏢᎡᏚᎢᎳᎩ', 'abcdeghijklmzoprstwy'],
  // Lisu
  ['ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ', 'abcdefghijklmnoprstuvwxyz'],
  // Latin: small capitals, letters with a stroke, dotless and phonetic letters
  ['ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnoprstuvwyz'],
  ['łøđħŧıȷɑɡɩƅɛɯʋ', 'lodhtijagibewv'],
  // Signs of currencies. The dollar stands before names, and is left out.
  ['₮₳฿₿₵€₦₱₩', 'tabbcenpw'],
  // Digits and signs that look like letters. I, l and 1 are one letter, because fonts draw them alike.
  ['01|!ǀi', 'olllll'],
]

const replacements: ReadonlyMap<string, string> = new Map(
  lookAlikes.flatMap(([from, to]) => [...from].map((letter, index) => [letter, to.charAt(index)] as const)),
)

/**
 * Returns a text that is the same for names that look the same: without case, accents, blanks, punctuation
 * and invisible characters, and with the letters of other scripts replaced by the Latin ones they look like.
 * It is compared and never shown.
 *
 * The table is a part of the confusables of UTS #39: the scripts with which Latin names are imitated most.
 * Two names with different skeletons can still look alike.
 */
export function nameSkeleton(name: string): string {
  const plain = /^[\x20-\x7e]*$/.test(name)
    ? name
    : [...name.normalize('NFKD').replace(/[\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')]
        .map((letter) => replacements.get(letter) ?? letter)
        .join('')
  const letters = plain
    .toLowerCase()
    .replace(/[01|!i]|[^\x20-\x7e]/g, (letter) => replacements.get(letter) ?? letter)
  return (
    letters
      .replace(/[\s\p{P}\p{S}]/gu, '')
      .replaceAll('rn', 'm')
      .replaceAll('vv', 'w') || name
  )
}
