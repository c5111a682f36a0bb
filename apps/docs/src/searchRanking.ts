/** What a page says that it is searched for counts most, then its description, its title, and its text. */
export const searchRanking = { metaWeights: { search: 40, description: 10, title: 8 } }
