import type { Member, MemberGroup } from '../declaration'

/**
 * Leaves out the members that an earlier group has too, because it overrides them. One without a text keeps
 * that of the member that it overrides. Groups that become empty are left out.
 */
export function withoutRepeated(groups: readonly MemberGroup[]): MemberGroup[] {
  const seen = new Set<string>()
  const all = groups.flatMap(({ members }) => members)
  return groups.flatMap((group) => {
    const own = group.members.filter(({ name }) => !seen.has(name))
    for (const { name } of own) seen.add(name)
    return own.length > 0 ? [{ ...group, members: own.map((member) => withText(member, all)) }] : []
  })
}

/** The members of all groups, each name once. */
export function allMembers(groups: readonly MemberGroup[]): Member[] {
  return withoutRepeated(groups).flatMap(({ members }) => members)
}

function withText(member: Member, all: readonly Member[]): Member {
  if (member.doc.text) return member
  const described = all.find(({ name, doc }) => name === member.name && doc.text)
  return described ? { ...member, doc: described.doc } : member
}
