const certificate = 'lleve un certificado del banco a una sucursal de ChileAtiende.'

/** Why a request was refused for the account that it names, and what to do; it can be paid in person instead. */
export const accountRefusals = {
  cuenta_no_es_suya: `El IPS deposita solo en una cuenta de quien recibe el pago. El banco dice que esa cuenta es de otra persona. Haga otra solicitud con una cuenta de quien recibe el pago, o elija cobrar en persona. Si cree que hay un error, ${certificate}`,
  cuenta_desconocida: `El IPS deposita solo en una cuenta que el banco dice que es de quien recibe el pago. El banco no conoce esa cuenta. Revise el número y haga otra solicitud, o elija cobrar en persona. Si la cuenta está bien, ${certificate}`,
  cuenta_cerrada:
    'El banco dice que esa cuenta está cerrada. Haga otra solicitud con una cuenta abierta de quien recibe el pago, o elija cobrar en persona.',
}
