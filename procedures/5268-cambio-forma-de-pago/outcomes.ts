import { formatDate } from '#domain/dates.ts'
import { goTo, outcome, whenFiled } from '../parts/outcome-words.ts'
import { hrefTo, paths } from './paths.ts'

/** Early endings (build sheet F4), each with rule, fact, and onward links. */
export const outcomes = {
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
      `Para cuidar su pago, se hace un cambio a la vez. Usted pidió uno${whenFiled(data)}${untilText(data)}.`,
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
}

const untilText = ({ deshacerHasta }: Readonly<Record<string, string>>) =>
  deshacerHasta ? `, y se puede deshacer hasta el ${formatDate(deshacerHasta)}` : ''
