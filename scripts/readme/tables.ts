import cast from '#country/data/people.json' with { type: 'json' }
import { formatRun, type Run } from '#domain/run.ts'
import { describeSettings } from '#platform/settings.ts'
import { settingsSchema } from '#roles/settings.ts'

const shownPeople = 5

/** The README with its tables as the code has them; each stands between two comments that name it. */
export function readmeWithTables(readme: string): string {
  return between(between(readme, 'settings', describeSettings(settingsSchema)), 'people', peopleTable())
}

function peopleTable(): string {
  const rows = cast.people.slice(0, shownPeople).map(({ run, nombres, apellidos, story }) => {
    return `| ${formatRun(run as Run)} | ${nombres} ${apellidos.join(' ')} | ${story} |`
  })
  return ['| RUN | Who | For what |', '|---|---|---|', ...rows].join('\n')
}

function between(text: string, name: string, table: string): string {
  const place = new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*?(<!-- /${name} -->)`)
  if (!place.test(text)) throw new Error(`The README has no place for ${name}`)
  return text.replace(place, (_all, start: string, end: string) => `${start}${table}\n${end}`)
}
