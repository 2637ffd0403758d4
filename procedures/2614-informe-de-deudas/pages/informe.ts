import type { Consultation, ConsultationReply, ConsultationView } from '#engine/cases/consultation.ts'
import type { Action } from '#engine/content/block.ts'
import { type Content, content, folded, heading, link, links, list, onward } from '#engine/content/content.ts'
import { whenAnswered } from '#platform/contract/answered.ts'
import { silenceBlocks } from '../../parts/telling/silence.ts'
import type { Reach } from '../registers.ts'
import { informeContent, issueInforme } from './deudas.ts'

/** Query that opens the report; without it the institution is not asked about the person. */
const wanted = { ver: 'informe' } as const

/** Explains the report to anybody; a signed-in person can open her own (procedures §2614: one page). */
export const informePage: Consultation<Reach['services']> = {
  id: 'informe',
  path: '',
  access: 'open',
  async load(reach) {
    const site = await whenAnswered(reach.services.cmf.sitioInforme())
    if (!site) return silentView(reach)
    if (site.direccion !== null)
      return explained(
        onward({ kind: 'link', label: 'Ir al sitio de la CMF', href: site.direccion, external: true }),
      )
    if (!reach.signedIn)
      return explained(
        'Solo usted puede ver el suyo. Por eso se ingresa con ClaveÚnica.',
        onward(link('Ingresar y ver mi informe', signInHref(reach))),
      )
    if (reach.query.get('ver') !== wanted.ver)
      return explained(onward(link('Ver mi informe', reach.hrefOf('', wanted))))
    return reportView(reach)
  },
  act: (reach, form) => act(reach, form.text('quiere')),
}

async function reportView(reach: Reach): Promise<ConsultationView> {
  const informe = await whenAnswered(reach.services.cmf.informe())
  if (!informe) return silentView(reach)
  const button = (label: string, quiere: string): Action => ({
    kind: 'post',
    label,
    action: reach.hrefOf('', wanted),
    fields: { quiere },
  })
  return {
    title: 'Su informe de deudas',
    blocks: content(
      informeContent(informe),
      heading('Guarde su informe'),
      'Es un PDF con lo que ve aquí. En Mis Certificados tiene un código para comprobar que es auténtico. El código no muestra sus deudas.',
      onward(button('Descargar en PDF', 'descargar'), button('Enviar a mi correo', 'correo')),
      further,
    ),
  }
}

/** Issues the report as a document, and redirects to its file or to the page that mails it to a verified address. */
async function act(reach: Reach, quiere: string): Promise<ConsultationReply> {
  if (!reach.signedIn) return { kind: 'redirect', href: signInHref(reach) }
  const informe = await whenAnswered(reach.services.cmf.informe())
  if (!informe) return { kind: 'page', view: silentView(reach) }
  const paper = await issueInforme(reach, informe)
  return { kind: 'redirect', href: quiere === 'correo' ? `${paper.verifyHref}/enviar` : paper.href }
}

const explained = (...parts: readonly Content[]): ConsultationView => ({
  title: 'Informe de deudas',
  blocks: content(explanation, parts, further),
})

const signInHref = ({ hrefOf }: Reach) =>
  `/login/claveunica?destino=${encodeURIComponent(hrefOf('', wanted))}`

const silentView = ({ hrefOf, signedIn }: Reach): ConsultationView => ({
  title: 'El informe no está disponible',
  blocks: content(
    silenceBlocks({
      who: 'La CMF',
      text: 'Ahora no podemos ver su informe. Sus deudas no cambian por esto. Espere unos minutos.',
      href: hrefOf('', signedIn ? wanted : {}),
    }),
    explanation,
    further,
  ),
})

/** What the report is, and what it is not. */
const explanation = content(
  'Es un informe con lo que usted debe a los bancos y a otras entidades de crédito. Lo da la Comisión para el Mercado Financiero (CMF), la oficina del Estado que vigila a los bancos.',
  heading('Qué muestra'),
  list([
    'Lo que usted debe, y si está al día o con atraso.',
    'Las deudas de otras personas en que usted es aval. Si ellas no pagan, le cobran a usted.',
    'Lo que le queda por usar en líneas de crédito y tarjetas.',
  ]),
  folded(
    'Qué no muestra',
    list([
      'No es el informe comercial que venden las empresas.',
      'No muestra deudas de luz, agua, teléfono ni arriendo.',
      'No dice si le van a prestar dinero.',
    ]),
  ),
)

/** What to do about a debt, at the end of the page. */
const further = content(
  folded(
    'Si aparece una deuda que no es suya, o si no puede pagar',
    list([
      'Reclame primero en el banco que la informó. Pida un número de reclamo.',
      'Si no le responde, o no está de acuerdo, reclame ante la CMF.',
      'Si no puede pagar, pida al banco un plan de pago antes de que suba el atraso.',
    ]),
  ),
  links(link('Más sobre este trámite', '/ficha/2614'), link('Ir al inicio', '/')),
)
