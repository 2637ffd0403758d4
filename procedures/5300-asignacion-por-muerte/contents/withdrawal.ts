import type { CaseDetail, ContentActResult, ContentView } from '#engine/content-page.ts'
import { paths } from '../paths.ts'
import type { Reach } from './whose.ts'

/** Asks once more before a request is withdrawn, and says what it means. */
export function askWithdrawal({ hrefOf }: Reach, { id, subject }: CaseDetail): ContentView {
  return {
    title: '¿Quiere retirar la solicitud?',
    backPath: paths.consultaSolicitudes,
    blocks: [
      { kind: 'paragraph', text: `Es la solicitud por ${subject}. Si la retira, el IPS no hará el pago.` },
      {
        kind: 'list',
        items: [
          'No se puede deshacer.',
          'El comprobante deja de valer.',
          'Puede hacer otra solicitud cuando quiera.',
        ],
      },
      {
        kind: 'actions',
        actions: [
          {
            kind: 'post',
            label: 'Sí, retirar la solicitud',
            action: hrefOf(paths.consultaResumen, { solicitud: id, hacer: 'desistir' }),
            danger: true,
          },
          { kind: 'link', label: 'No, volver', href: hrefOf(paths.consultaResumen, { solicitud: id }) },
        ],
      },
    ],
  }
}

/** Withdraws it. A case is withdrawn once, so a second press is the same withdrawal. */
export async function withdraw({ cases, hrefOf }: Reach, { id }: CaseDetail): Promise<ContentActResult> {
  const result = await cases.act({ caseId: id, action: 'desistir', requestId: `desistir-${id}` })
  if (result === 'not-found') return { kind: 'not-found' }
  return { kind: 'redirect', href: hrefOf(paths.consultaResumen, { solicitud: id }) }
}
