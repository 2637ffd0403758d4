-- The keys of the provider lie in a file beside the database, which one account may read.
DROP TABLE llaves;
