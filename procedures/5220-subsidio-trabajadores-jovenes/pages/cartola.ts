import { formatRun } from '#domain/run.ts'
import type { Consultation, ConsultationReach, ConsultationView } from '#engine/cases/consultation.ts'
import type { Action, Block } from '#engine/content/block.ts'
import { unlessNamed, whenAnswered } from '#platform/contract/answered.ts'
import { csv } from '#platform/csv.ts'
import type { CartolaStj } from '#services/stj/contract.ts'
import { goTo } from '../../parts/telling/outcome-words.ts'
import { silenceBlocks } from '../../parts/telling/silence.ts'
import { hrefTo, paths } from '../paths.ts'
import type { Services } from '../registers.ts'
import { csvRows, estadoBlocks, fileBlocks, pageBlocks } from './cartola-blocks.ts'

const title = 'Depósitos en su cuenta de la AFP'
const requests: Action = goTo('Ver mis solicitudes', hrefTo(paths.solicitudes))

/**
 * The statement of monthly deposits: period, employer, amount, AFP and day (procedures §5220; shell §2, cartolaStj), as
 * page, PDF and CSV.
 */
export const cartola: Consultation<Services> = {
  id: 'cartola',
  path: paths.cartola,
  async load(reach) {
    const reply = await whenAnswered(read(reach).then(found => ({ found })))
    if (!reply) return { title, blocks: silent }
    const { found } = reply
    return found?.subsidio ? viewOf(found, reach) : sinSubsidio
  },
  async file(reach, kind, make) {
    const found = await read(reach)
    if (!found?.subsidio || (kind !== 'csv' && kind !== 'pdf')) return undefined
    const fileName = `subsidio-trabajadores-jovenes-${reach.today}.${kind}`
    if (kind === 'csv')
      return { fileName, contentType: 'text/csv; charset=utf-8', bytes: csv(csvRows(found)) }
    const { run, nombres, apellidos } = reach.person
    const bytes = await make.pdf('Cartola del subsidio a trabajadores jóvenes', [
      { kind: 'paragraph', text: `Cartola de ${nombres} ${apellidos}, RUN ${formatRun(run)}.` },
      ...fileBlocks(found, reach.today),
    ])
    return { fileName, contentType: 'application/pdf', bytes }
  },
}

/** Her statement; undefined if she is not on record. */
function read({ services }: ConsultationReach<Services>): Promise<CartolaStj | undefined> {
  return unlessNamed('NoEncontrada', () => services.stj.cartola())
}

function viewOf(found: CartolaStj, { hrefOf }: ConsultationReach<Services>): ConsultationView {
  const download = (label: string, archivo: string): Action => ({
    kind: 'link',
    label,
    href: hrefOf(paths.cartola, { archivo }),
    download: true,
  })
  return {
    title,
    blocks: [
      ...estadoBlocks(found),
      ...pageBlocks(found),
      {
        kind: 'actions',
        actions: [
          download('Descargar en PDF', 'pdf'),
          download('Descargar para planilla (CSV)', 'csv'),
          requests,
        ],
      },
      {
        kind: 'paragraph',
        text: 'Si un depósito no está en su cuenta, pregunte en su AFP o llame al 101. La llamada no tiene costo.',
      },
    ],
  }
}

const sinSubsidio: ConsultationView = {
  title: 'No tiene este subsidio',
  blocks: [
    {
      kind: 'empty',
      title: 'Aún no hay depósitos',
      text: 'Aquí se ve el aporte de cada mes a la cuenta de pensión de quien tiene el subsidio de trabajadores jóvenes.',
      action: { kind: 'link', label: 'Ver si puedo pedirlo', href: hrefTo(paths.consulta), primary: true },
    },
    { kind: 'actions', actions: [requests] },
  ],
}

const silent: readonly Block[] = silenceBlocks({
  text: 'Ahora no podemos ver sus depósitos. No cambian por esto. Intente de nuevo en unos minutos.',
  href: hrefTo(paths.cartola),
  also: [requests],
})
