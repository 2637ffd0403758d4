import { formatMonth, type IsoDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { content, heading, list, notice, steps } from '#engine/content/content.ts'
import { pagoPrescriptionMonths } from '#law/cobro.ts'
import { papelHerederos } from '../rules.ts'

/** The start page: what it is, for whom, what is needed, how long it takes, what it costs, what follows. */
export function start(today: IsoDate) {
  const { topeClp, utmOld } = papelHerederos(0, today)
  const asOf = utmOld ? ` con el valor de ${formatMonth(utmOld)}` : ''
  const limit = `5 unidades tributarias anuales (UTA)${topeClp === undefined ? '' : `, cerca de ${formatClp(topeClp)}${asOf}`}`
  return content(
    'A veces una persona fallece y quedan meses de pensión sin cobrar. Ese dinero es de sus herederos. Aquí ve cuánto es y lo pide, si el Registro Civil lo tiene como heredero.',
    heading('Quién puede pedirlo'),
    list([
      'La esposa, el esposo o la pareja con acuerdo de unión civil.',
      'Las hijas y los hijos.',
      'El padre y la madre.',
      'Las hermanas y los hermanos.',
    ]),
    'Una sola persona hace la solicitud, por todos. Puede cobrar por los demás, o cada uno cobra su parte.',
    heading('Qué necesita'),
    list([
      'El RUN de la persona que falleció.',
      'El nombre y el RUN de cada heredero.',
      `Una declaración jurada de los herederos, si pide hasta ${limit}.`,
      'La posesión efectiva, si pide más. La da el Registro Civil o un juez.',
      'Un poder de los demás, si usted cobra por todos.',
      'Los datos de la cuenta, si quieren un depósito.',
    ]),
    notice(
      'aviso',
      'Hay un plazo',
      `Cada mes se puede pedir durante ${pagoPrescriptionMonths} meses. Después se pierde.`,
    ),
    heading('Cuánto demora y cuánto cuesta'),
    'Llenar la solicitud toma unos 15 minutos. No cuesta nada. Guardamos lo que escribe, y puede seguir otro día. El notario y la posesión efectiva pueden tener un costo.',
    heading('Qué pasa después'),
    steps([
      'Le damos un comprobante con su número de solicitud.',
      'El Instituto de Previsión Social (IPS) compara la lista con el Registro Civil, y ve qué meses se pagan.',
      'A los demás herederos les pregunta si están de acuerdo. Responden aquí, con su ClaveÚnica.',
      'Si falta un papel, se lo pedimos aquí y por correo.',
      'Si se aprueba, le decimos cuánto toca a cada persona. Lo que se cobra en efectivo dice dónde, desde cuándo y hasta cuándo.',
    ]),
  )
}
