import { formatDate } from '#domain/dates.ts'
import type { Block } from '#engine/content/block.ts'
import { powerOutcomes } from '../parts/asking/acting-for.ts'
import { goTo, type OutcomeData, outcome, whenFiled } from '../parts/telling/outcome-words.ts'
import { hrefTo, paths } from './paths.ts'

/** Endings about a person's own payment. */
const own = {
  sin_beneficio: outcome({
    title: 'El IPS no le paga un beneficio hoy',
    why: 'Aquí se cambia cómo paga el Instituto de Previsión Social (IPS) un beneficio de cada mes. El IPS no tiene uno vigente a su nombre.',
    todo: [
      'Si se mudó o cambió de correo, avíselo en «Mis datos». Sirve para todos los trámites.',
      'Si dejaron de pagarle, mire en «Mis beneficios» cuándo terminó y por qué.',
      'Si cree que es un error, llame al 101 o vaya con su cédula a una sucursal de ChileAtiende.',
    ],
    actions: [
      goTo('Cambiar mi dirección o mi correo', '/datos/editar'),
      goTo('Ver mis beneficios', '/misBeneficios'),
    ],
  }),
  pagado_por_afp: outcome({
    title: 'Su pensión no la paga el IPS',
    why: ({ pagadoPor = 'otra institución' }) =>
      `El IPS cambia solo los pagos que hace él. Su pensión la paga ${pagadoPor}.`,
    todo: [
      'Pida el cambio de cuenta ahí. Puede hacerlo en su sitio o en una de sus sucursales.',
      'Si se mudó, avíselo también aquí, en «Mis datos».',
      'Si además esperaba un pago del IPS, llame al 101.',
    ],
    actions: [
      goTo('Cambiar mi dirección o mi correo', '/datos/editar'),
      goTo('Ver mis beneficios', '/misBeneficios'),
    ],
  }),
  cambio_en_curso: outcome({
    title: 'Ya tiene un cambio en curso',
    why: data =>
      `Para cuidar su pago, se hace un cambio a la vez. Hay uno, pedido${whenFiled(data)}${untilText(data)}.`,
    todo: [
      'Si ese cambio está bien, no haga nada.',
      'Si tiene un error, deshágalo y pida otro.',
      'Si usted no lo pidió, deshágalo hoy y llame al 101.',
    ],
    actions: ({ idSolicitud = '' }) => [
      goTo('Ver ese cambio', `${hrefTo(paths.detalle)}?id=${idSolicitud}`),
      goTo('Ver mis cambios', hrefTo(paths.cambios)),
    ],
  }),
  cuenta_de_otro: outcome({
    title: 'Esa cuenta está a nombre de otra persona',
    path: paths.cuentaDeOtro,
    why: ({ ultimosDigitos = '' }) =>
      `El IPS deposita solo en una cuenta de quien recibe el beneficio. El banco dice que la que termina en ${ultimosDigitos} es de otra persona.`,
    todo: [
      'Revise el banco y el número. Puede haber un error al escribir.',
      'Escriba otra cuenta que esté a su nombre. Sirve su CuentaRUT.',
      'Si la cuenta sí es suya, pida a su banco un certificado y llévelo a una sucursal de ChileAtiende.',
    ],
    actions: [
      goTo('Escribir otra cuenta', hrefTo(paths.forma)),
      goTo('Ver cómo me pagan hoy', '/tramites/5212/detallesConsulta'),
    ],
  }),
  cuenta_desconocida: outcome({
    title: 'El banco no conoce esa cuenta',
    path: paths.cuentaDeOtro,
    why: ({ ultimosDigitos = '' }) =>
      `El IPS deposita solo en una cuenta que el banco dice que es de quien recibe el beneficio. De la que termina en ${ultimosDigitos} no lo dice.`,
    todo: [
      'Revise el banco, el tipo de cuenta y el número. Puede haber un error al escribir.',
      'Escriba otra cuenta que esté a su nombre. Sirve su CuentaRUT.',
      'Si la cuenta está bien, pida a su banco un certificado y llévelo a una sucursal de ChileAtiende.',
    ],
    actions: [
      goTo('Escribir otra cuenta', hrefTo(paths.forma)),
      goTo('Ver cómo me pagan hoy', '/tramites/5212/detallesConsulta'),
    ],
  }),
}

/** What an attorney reads instead: it speaks of the person by her name. */
const ofPrincipal: Readonly<Record<keyof typeof own, (data: OutcomeData) => string>> = {
  sin_beneficio: ({ de }) =>
    `El IPS cambia solo los pagos que hace cada mes, y hoy no paga un beneficio a ${de}. Si es un error, ${de} puede llamar al 101.`,
  cambio_en_curso: data =>
    `Para cuidar el pago, se hace un cambio a la vez. ${data.de} tiene uno, pedido${whenFiled(data)}${untilText(data)}. Hable con esa persona: ella lo ve y lo puede deshacer.`,
  pagado_por_afp: ({ de, pagadoPor = 'otra institución' }) =>
    `El IPS cambia solo los pagos que hace él. La pensión de ${de} la paga ${pagadoPor}: el cambio se pide ahí.`,
  cuenta_de_otro: ({ de, ultimosDigitos = '' }) =>
    `El IPS deposita solo en una cuenta de ${de}. El banco dice que la que termina en ${ultimosDigitos} es de otra persona. No sirve la de usted. Sirve la CuentaRUT de ${de}.`,
  cuenta_desconocida: ({ de, ultimosDigitos = '' }) =>
    `El IPS deposita solo en una cuenta que el banco dice que es de ${de}. De la que termina en ${ultimosDigitos} no lo dice. Revise el número. Sirve la CuentaRUT de ${de}.`,
}

const otherPerson = goTo('Elegir de quién es el pago', hrefTo(paths.quien))

function forPrincipal(id: keyof typeof own, data: OutcomeData): readonly Block[] {
  const whose: Block = {
    kind: 'notice',
    tone: 'info',
    text: `Es sobre el pago de ${data.de}, que le dio un poder.`,
  }
  const first =
    id === 'cuenta_de_otro' || id === 'cuenta_desconocida'
      ? [goTo('Escribir otra cuenta', hrefTo(paths.forma))]
      : []
  const actions = [...first, otherPerson].map((one, index) => (index === 0 ? { ...one, primary: true } : one))
  return [whose, { kind: 'paragraph', text: ofPrincipal[id](data) }, { kind: 'actions', actions }]
}

/** Early endings (build sheet F4), each with rule, fact, and onward links. */
export const outcomes = {
  ...(Object.fromEntries(
    Object.entries(own).map(([id, { blocks, ...outcome }]) => [
      id,
      {
        ...outcome,
        blocks: (context: unknown, data: OutcomeData) =>
          data.de ? forPrincipal(id as keyof typeof own, data) : blocks(context, data),
      },
    ]),
  ) as typeof own),
  sin_contacto: outcome({
    title: 'Falta saber cómo avisar a esa persona',
    why: ({ de }) =>
      `Cuando cambia un pago, se avisa a su dueño. El Registro Civil no tiene cómo avisar a ${de || 'esa persona'}.`,
    todo: [
      'Esa persona puede dar su dirección y su correo en «Mis datos».',
      'También puede hacer el cambio con su cédula, en una sucursal de ChileAtiende.',
    ],
    actions: [otherPerson],
  }),
  ...powerOutcomes(hrefTo(paths.quien)),
}

const untilText = ({ deshacerHasta }: Readonly<Record<string, string>>) =>
  deshacerHasta ? `, y se puede deshacer hasta el ${formatDate(deshacerHasta)}` : ''
