import { formatDate } from '#domain/dates.ts'
import { link, notice, onward, rows } from '#engine/content/content.ts'
import type { FormaPagoActual, MotivoCambio } from '#services/beneficios/contract.ts'
import { powerReasons } from '../parts/asking/acting-for.ts'
import { onItsWayOutcome } from '../parts/requests/undelivered.ts'
import { type DrawReason, defineReasons, reasonContent } from '../parts/telling/reasons.ts'
import { whenFiled } from '../parts/telling/who.ts'
import { hrefTo, paths } from './paths.ts'

/** Whose payment it is, if not her own. */
interface De {
  readonly de?: string | undefined
}

/** What the institution says of a payment that cannot be changed. */
export type Sin = Pick<FormaPagoActual, 'cambio' | 'pagadoPor'> & De

/** An account that the bank does not say is of the person who is paid. */
export interface Cuenta extends De {
  readonly ultimosDigitos: string
}

/** An attorney reads whose payment it is, and why in one text that speaks of the person by her name. */
const draw: DrawReason<De> = (told, { de }) =>
  de === undefined
    ? reasonContent(told)
    : [
        notice('info', '', `Es sobre el pago de ${de}, que le dio un poder.`),
        told.why,
        onward(told.links.includes(otherAccount) && otherAccount, otherPerson),
      ]

const otherPerson = link('Elegir de quién es el pago', hrefTo(paths.quien))
const otherAccount = link('Escribir otra cuenta', hrefTo(paths.forma))
const seeToday = link('Ver cómo me pagan hoy', '/tramites/5212/detallesConsulta')
const ownContact = [
  link('Cambiar mi dirección o mi correo', '/datos/editar'),
  link('Ver mis beneficios', '/misBeneficios'),
]
const pending = ({ cambio }: Sin) =>
  `${whenFiled(cambio ?? {})}${cambio ? `, y se puede deshacer hasta el ${formatDate(cambio.deshacerHasta)}` : ''}`

const situations = defineReasons<Exclude<FormaPagoActual['situacion'], 'disponible'>, Sin>(
  {
    sin_beneficio: {
      title: 'El IPS no le paga un beneficio hoy',
      why: ({ de }) =>
        de === undefined
          ? 'Aquí se cambia cómo paga el Instituto de Previsión Social (IPS) un beneficio de cada mes. El IPS no tiene uno vigente a su nombre.'
          : `El IPS cambia solo los pagos que hace cada mes, y hoy no paga un beneficio a ${de}. Si es un error, ${de} puede llamar al 101.`,
      todo: [
        'Si se mudó o cambió de correo, avíselo en «Mis datos». Sirve para todos los trámites.',
        'Si dejaron de pagarle, mire en «Mis beneficios» cuándo terminó y por qué.',
        'Si cree que es un error, llame al 101 o vaya con su cédula a una sucursal de ChileAtiende.',
      ],
      links: ownContact,
    },
    pagado_por_afp: {
      title: 'Su pensión no la paga el IPS',
      why: ({ de, pagadoPor }) =>
        de === undefined
          ? `El IPS cambia solo los pagos que hace él. Su pensión la paga ${pagadoPor ?? 'otra institución'}.`
          : `El IPS cambia solo los pagos que hace él. La pensión de ${de} la paga ${pagadoPor ?? 'otra institución'}: el cambio se pide ahí.`,
      todo: [
        'Pida el cambio de cuenta ahí. Puede hacerlo en su sitio o en una de sus sucursales.',
        'Si se mudó, avíselo también aquí, en «Mis datos».',
        'Si además esperaba un pago del IPS, llame al 101.',
      ],
      links: ownContact,
    },
    cambio_en_curso: {
      title: 'Ya tiene un cambio en curso',
      why: own =>
        own.de === undefined
          ? `Para cuidar su pago, se hace un cambio a la vez. Hay uno, pedido${pending(own)}.`
          : `Para cuidar el pago, se hace un cambio a la vez. ${own.de} tiene uno, pedido${pending(own)}. Hable con esa persona: ella lo ve y lo puede deshacer.`,
      shows: ({ cambio }) => rows('', { 'Número de la solicitud': cambio?.folio }),
      todo: [
        'Si ese cambio está bien, no haga nada.',
        'Si tiene un error, deshágalo y pida otro.',
        'Si usted no lo pidió, deshágalo hoy y llame al 101.',
      ],
      links: ({ cambio }) => [
        link('Ver ese cambio', hrefTo(paths.detalle, { id: cambio?.idSolicitud ?? '' })),
        link('Ver mis cambios', hrefTo(paths.cambios)),
      ],
    },
  },
  undefined,
  draw,
)

const badAccounts = defineReasons<'cuenta_de_otro' | 'cuenta_desconocida', Cuenta>(
  {
    cuenta_de_otro: {
      title: 'Esa cuenta está a nombre de otra persona',
      path: paths.cuentaDeOtro,
      why: ({ de, ultimosDigitos }) =>
        `El IPS deposita solo en una cuenta de ${de ?? 'quien recibe el beneficio'}. El banco dice que la que termina en ${ultimosDigitos} es de otra persona.${de === undefined ? '' : ` No sirve la de usted. Sirve la CuentaRUT de ${de}.`}`,
      todo: [
        'Revise el banco y el número. Puede haber un error al escribir.',
        'Escriba otra cuenta que esté a su nombre. Sirve su CuentaRUT.',
        'Si la cuenta sí es suya, pida a su banco un certificado y llévelo a una sucursal de ChileAtiende.',
      ],
      links: [otherAccount, seeToday],
    },
    cuenta_desconocida: {
      title: 'El banco no conoce esa cuenta',
      path: paths.cuentaDeOtro,
      why: ({ de, ultimosDigitos }) =>
        `El IPS deposita solo en una cuenta que el banco dice que es de ${de ?? 'quien recibe el beneficio'}. De la que termina en ${ultimosDigitos} no lo dice.${de === undefined ? '' : ` Revise el número. Sirve la CuentaRUT de ${de}.`}`,
      todo: [
        'Revise el banco, el tipo de cuenta y el número. Puede haber un error al escribir.',
        'Escriba otra cuenta que esté a su nombre. Sirve su CuentaRUT.',
        'Si la cuenta está bien, pida a su banco un certificado y llévelo a una sucursal de ChileAtiende.',
      ],
      links: [otherAccount, seeToday],
    },
  },
  undefined,
  draw,
)

const unreachable = defineReasons<'sin_contacto', De>({
  sin_contacto: {
    title: 'Falta saber cómo avisar a esa persona',
    why: ({ de = 'esa persona' }) =>
      `Cuando cambia un pago, se avisa a su dueño. El Registro Civil no tiene cómo avisar a ${de}.`,
    todo: [
      'Esa persona puede dar su dirección y su correo en «Mis datos».',
      'También puede hacer el cambio con su cédula, en una sucursal de ChileAtiende.',
    ],
    links: [otherPerson],
  },
})

/** Early endings (build sheet F4). */
export const outcomes = {
  ...situations.outcomes,
  ...badAccounts.outcomes,
  ...unreachable.outcomes,
  ...onItsWayOutcome(hrefTo(paths.cambios), otherPerson),
  ...powerReasons(hrefTo(paths.quien)).outcomes,
}

/** Why a change was not made, and what to do. */
export const motivos: Readonly<Record<MotivoCambio, string>> = {
  cuenta_no_es_suya:
    'El banco dice que la cuenta es de otra persona. Pida el cambio otra vez, con una cuenta de quien recibe el pago.',
  cuenta_cerrada:
    'El banco dice que esa cuenta está cerrada. Pida el cambio otra vez, con una cuenta abierta. Sirve su CuentaRUT.',
  cuenta_desconocida:
    'El banco no conoce esa cuenta. Revise el número y pida el cambio otra vez. Sirve la CuentaRUT. Si está bien, lleve un certificado del banco a una sucursal de ChileAtiende.',
  cambio_en_curso: 'Ya había otro cambio en curso. Espere a que termine, o deshágalo. Después pida este.',
  sin_beneficio: 'El IPS no paga hoy un beneficio a esa persona. Su dirección se cambia en «Mis datos».',
  pagado_por_afp: 'El IPS no paga esa pensión. El cambio se pide en la AFP o en la compañía de seguros.',
  sin_poder:
    'Quien lo pidió ya no tenía un poder que lo diga. Lo puede pedir quien recibe el pago, o puede dar un poder nuevo.',
}
