import type { IsoDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { content, heading, list, steps } from '#engine/content/content.ts'
import { pbsiClp } from '#law/beneficios-solidarios.ts'
import { edadPgu, edadPguMayores, pguClp, pguMayoresClp } from '#law/pension-garantizada-universal.ts'

/** The start page: what can be requested, by whom, what is needed, how long it takes, what follows. */
export const start = (today: IsoDate) =>
  content(
    'Las paga el Instituto de Previsión Social (IPS). No tiene que saber cuál le toca: antes de la primera pregunta se lo decimos, con el motivo.',
    heading('Qué se puede pedir'),
    list([
      `La Pensión Garantizada Universal (PGU), desde los 65 años: ${pguAmounts(today)}.`,
      `La Pensión Básica Solidaria de Invalidez (PBSI), de 18 a 64 años y sin otra pensión: ${formatClp(pbsiClp.at(today))} al mes.`,
      'El Aporte Previsional Solidario de Invalidez (APSI), que sube una pensión de invalidez baja.',
      'El Bono por Hijo, para mujeres de 65 años o más.',
      'El Complemento de Trabajo Pesado, para quien jubiló antes por eso.',
    ]),
    heading('Quién puede pedirlo'),
    'Usted, para sí. O para otra persona, si ella le dio un poder que esté vigente.',
    heading('Qué necesita'),
    list([
      'Una dirección, un teléfono y un correo, si tiene.',
      'Los datos de la cuenta, si quiere un depósito. La cuenta debe ser de quien recibe el beneficio.',
      'Por invalidez: los informes médicos que tenga. No hace falta uno nuevo.',
      'Por los hijos: su RUN y su fecha de nacimiento, si no figuran en el Registro Civil.',
      'El poder, si pide para otra persona.',
    ]),
    heading('Cuánto demora y cuánto cuesta'),
    'Llenar la solicitud toma unos 10 minutos. Es gratis. Guardamos lo que escribe, y puede seguir otro día.',
    heading('Qué pasa después'),
    steps([
      'Le damos un comprobante con el número de la solicitud.',
      'El IPS revisa cada beneficio por separado. Puede aprobar uno y otro no.',
      'En la invalidez decide una comisión de médicos. El IPS le manda los datos.',
      'Si falta un papel, se lo pedimos aquí y por correo.',
      'Si se aprueba, se paga cada mes como usted eligió.',
    ]),
  )

/** The full PGU, and from which age it is higher. */
function pguAmounts(today: IsoDate): string {
  const age = edadPguMayores.at(today)
  const highest = `${formatClp(pguMayoresClp.at(today))} al mes`
  return age > edadPgu.years
    ? `${formatClp(pguClp.at(today))} al mes, y ${highest} desde los ${age}`
    : highest
}
