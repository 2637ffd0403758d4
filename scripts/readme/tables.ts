import cast from '#country/data/people.json' with { type: 'json' }
import { formatRun, type Run } from '#domain/run.ts'
import { describeSettings } from '#platform/settings.ts'
import { settingsSchema } from '#roles/settings.ts'
import { addressSetting, eventSecretSetting } from '#services/kit/institution.ts'
import { allInstitutions } from '#services/listed.ts'
import { between } from './between.ts'

const shownPeople = 5

/** The README with its tables regenerated from the code. */
export function readmeWithTables(readme: string): string {
  return between(between(readme, 'settings', describeSettings(settingsSchema)), 'people', peopleTable())
}

/** The institutions' README with its table regenerated. */
export function servicesReadmeWithTables(readme: string): string {
  return between(readme, 'institutions', institutionsTable())
}

function institutionsTable(): string {
  const rows = allInstitutions.map(
    ({ key, title, events }) =>
      `| \`${key}\` | ${title} | \`${addressSetting(key)}\` | ${events ? `\`${eventSecretSetting(key)}\`` : '—'} |`,
  )
  return [
    '| Folder and key | What people read | Address of a real backend | Secret of its events |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n')
}

function peopleTable(): string {
  const rows = cast.people.slice(0, shownPeople).map(({ run, nombres, apellidos, story }) => {
    return `| ${formatRun(run as Run)} | ${nombres} ${apellidos.join(' ')} | ${story} |`
  })
  return ['| RUN | Who | For what |', '|---|---|---|', ...rows].join('\n')
}
