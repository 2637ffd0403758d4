-- Public keys that receipts were ever signed with, so that a receipt stays true when its secret is gone.
CREATE TABLE claves (
  id text PRIMARY KEY,
  jwk jsonb NOT NULL,
  -- Signature over the key by one that the portal held: who only writes into this table makes no key that counts.
  avalada_por text NOT NULL,
  firma text NOT NULL,
  conocida_en timestamptz NOT NULL
);

-- Chance that goes into the hash of the answers, so that nobody who knows the others can try out an account number.
ALTER TABLE comprobantes ADD COLUMN sal text;
